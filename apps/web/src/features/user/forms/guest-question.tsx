// a guest with works who has signed in is asked once whether they go into the account.
import { Modal } from '@manjuan/ui/dialogs'
import { guestRows } from '#local/library/former.ts'
import { answerGuest } from '#local/library/store.ts'
import { useLocal } from '#local/use-local.ts'
import { useUser } from '#local/use-user.ts'
import { guestWords, lastFour } from './rules.ts'
import { texts } from './texts.ts'

export default function GuestQuestion() {
  const user = useUser()
  const asked = useLocal(guestRows)
  const isOpen = user !== null && asked?.to === user.userId
  const answer = (takes: boolean) => void answerGuest(takes)
  return (
    <Modal
      open={isOpen}
      title={isOpen ? texts.guest.title(guestWords(asked), lastFour(user)) : ''}
      actions={[
        { label: texts.guest.no, onPress: () => answer(false) },
        { label: texts.guest.yes, kind: 'primary', onPress: () => answer(true) },
      ]}
    />
  )
}
