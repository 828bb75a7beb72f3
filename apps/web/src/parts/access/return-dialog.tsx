// the question before a purchase is given back. It says how much comes back, and in which coins.
import { showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { type Purchase, useReturn } from '#api/returns.ts'
import { returnTexts as texts } from './return-texts.ts'

interface ReturnDialogProps {
  open: boolean
  purchase: Purchase
  /** The bought item's name: 第12话 重逢. */
  what: string
  offer: { paid: number; gift: number }
  onClose(): void
  /** It was given back, with the coins of then. */
  onReturned?(told: { returned: { paid: number; gift: number }; availableAmount: number }): void
}

export function ReturnDialog({ open, purchase, what, offer, onClose, onReturned }: ReturnDialogProps) {
  const sending = useReturn()
  const giveBack = async () => {
    try {
      const { result, msg, data } = await sending.mutateAsync(purchase)
      showAlert(result ? texts.cameBack(data.returned) : msg)
      if (result) onReturned?.(data)
    } catch (error) {
      console.error(error)
      showAlert(texts.unsure)
    }
    onClose()
  }
  return (
    <Modal
      open={open}
      title={texts.title}
      onClose={onClose}
      actions={[
        { label: texts.keep, onPress: onClose },
        { label: texts.giveBack, onPress: () => void giveBack(), busy: sending.isPending },
      ]}
    >
      <p className="digits">{texts.hint(what, offer)}</p>
    </Modal>
  )
}
