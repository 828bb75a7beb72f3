// T-08, the answer yes: the permanent domain and a way back into the account, as one card under the receipt.
import { Button } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonInfo } from '#api/site.ts'
import { keepCard } from '#local/pay-visit.ts'
import { useLocal } from '#local/use-local.ts'
import { useUser } from '#local/use-user.ts'
import { navigate } from '#page/navigation.tsx'
import { copyText } from '#parts/credentials/copy.ts'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { siteAddress } from '#parts/credentials/domain.ts'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import styles from './pay-return.module.css'
import { texts } from './texts.ts'

/** Stands under the receipt of the order that called for it, until one of its acts is done. */
export function KeepCard({ orderNo }: { orderNo: string }) {
  const user = useUser()
  const card = useLocal(keepCard)
  const [saving, setSaving] = useState(false)
  if (!user) return null
  const due = card !== null && !card.done && card.orderNo === orderNo && card.userId === user.userId
  const done = () => card && keepCard.set({ ...card, done: true })
  const canBind = user.mobile === ''
  return (
    <>
      {due && (
        <section className={styles.card} aria-labelledby="pay-remember">
          <h2 id="pay-remember" className={styles.cardTitle}>
            {texts.rememberTitle}
          </h2>
          <p>{texts.remember}</p>
          <Domain />
          <p>{canBind ? texts.keepBound : texts.keepPicture}</p>
          <div className={styles.credentials}>
            <Credentials user={user} />
          </div>
          <div className={styles.acts}>
            <Button block kind="plain" onClick={done}>
              {texts.done}
            </Button>
            <Button
              block
              onClick={() => {
                done()
                if (canBind) navigate('/user/bind')
                else setSaving(true)
              }}
            >
              {canBind ? texts.bind : texts.save}
            </Button>
          </div>
        </section>
      )}
      <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />
    </>
  )
}

function Domain() {
  const { data: info } = useQuery(commonInfo())
  const address = siteAddress(info ?? null)
  const domain = new URL(address).host
  return (
    <div className={styles.domain}>
      <span className={styles.address}>{domain}</span>
      <Button
        kind="soft"
        size="s"
        icon="copy"
        aria-label={texts.copyDomainLabel(domain)}
        onClick={() => void copyText(address)}
      >
        {texts.copyDomain}
      </Button>
    </div>
  )
}
