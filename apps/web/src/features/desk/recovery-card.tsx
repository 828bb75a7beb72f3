// State of an account's recovery, and the code, which is shown this once.
import type { TicketView } from '@manjuan/contract/reader/desk'
import { Button, ButtonLink, Icon, showAlert } from '@manjuan/ui'
import { formatYuan } from '@manjuan/ui/format'
import { type TicketKey, useFetchRecovery } from '#api/desk.ts'
import { copyText } from '#parts/credentials/copy.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import styles from './recovery-card.module.css'
import { texts } from './texts.ts'

interface RecoveryCardProps {
  recovery: NonNullable<TicketView['recovery']>
  ticketKey: TicketKey
}

export function RecoveryCard({ recovery, ticketKey }: RecoveryCardProps) {
  const fetching = useFetchRecovery(ticketKey)
  const given = fetching.data?.result ? fetching.data.data : null
  const fetchCode = async () => {
    try {
      const answer = await fetching.mutateAsync()
      if (!answer.result) sayRefusal(answer)
    } catch (error) {
      console.error(error)
      showAlert(texts.failed)
    }
  }
  const { tradeNo, amountFen, paidOn, state } = recovery
  return (
    <section className={styles.card} aria-labelledby="ticket-recovery">
      <h3 id="ticket-recovery" className={styles.title}>
        <Icon name="key" size={20} />
        {texts.recovery.title}
      </h3>
      <p className={styles.claim}>{texts.recovery.claim(tradeNo, formatYuan(amountFen), paidOn)}</p>
      {given ? (
        <Code account={given.account} code={given.code} />
      ) : (
        <>
          <p>{texts.recovery[state]}</p>
          {state === 'ready' && (
            <Button block busy={fetching.isPending} onClick={() => void fetchCode()}>
              {texts.recovery.fetch}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Code({ account, code }: { account: string; code: string }) {
  const rows = [
    { name: texts.recovery.account, value: account, copy: texts.recovery.copyAccount },
    { name: texts.recovery.code, value: code, copy: texts.recovery.copyCode },
  ]
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(({ name, value, copy }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <button type="button" className={styles.copy} aria-label={copy} onClick={() => void copyText(value)}>
                <span className={styles.figures}>{value}</span>
                <Icon name="copy" size={18} />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.once}>{texts.recovery.once}</p>
      <ButtonLink to="/user/login" block>
        {texts.recovery.login}
      </ButtonLink>
    </>
  )
}
