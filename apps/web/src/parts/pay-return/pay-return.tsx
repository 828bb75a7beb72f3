// After a visit to the pay page: 'was payment successful?' (T-08). What the reader answers changes nothing but what he is
// shown next; whether he paid, the server knows.
import type { PayOrder } from '@manjuan/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { commonInfo, contactAddress } from '#api/site.ts'
import { payPageVisited } from '#local/pay-visit.ts'
import { useUser } from '#local/use-user.ts'
import { copyText } from '#parts/credentials/copy.ts'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { siteAddress } from '#parts/credentials/domain.ts'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { isOpen, navigate } from '#ui/navigation.tsx'
import { givenBack } from './leave.ts'
import styles from './pay-return.module.css'
import { texts } from './texts.ts'

type Step = 'none' | 'asking' | 'remember' | 'save' | 'help'

interface PayReturnProps {
  /** what is known of the order that the reader comes back from */
  state?: PayOrder['state'] | undefined
}

export function PayReturn({ state }: PayReturnProps) {
  const [step, setStep] = useState<Step>('none')
  useReturn(() => setStep('asking'))
  const answer = (next: Step) => {
    payPageVisited.set(false)
    setStep(next)
  }
  const close = () => setStep('none')
  return (
    <>
      <Modal
        open={step === 'asking'}
        title={texts.ask}
        art={<Icon name={state === 'paid' ? 'check' : 'wallet'} size={40} />}
        actions={[
          { label: texts.no, onPress: () => answer('help') },
          { label: texts.yes, onPress: () => answer('remember') },
        ]}
      >
        <p role="status">{state ? texts.states[state] : texts.askHint}</p>
      </Modal>
      <Remember open={step === 'remember'} onClose={close} onSave={() => setStep('save')} />
      <Help open={step === 'help'} onClose={close} />
      <Saved open={step === 'save'} onClose={close} />
    </>
  )
}

interface StepProps {
  open: boolean
  onClose(): void
}

/** The permanent domain, and a way back into the account: a bound mobile, or a picture of the credentials. */
function Remember({ open, onClose, onSave }: StepProps & { onSave(): void }) {
  const user = useUser()
  const { data: info } = useQuery(commonInfo())
  const domain = new URL(siteAddress(info ?? null)).host
  const canBind = user?.mobile === '' && isOpen('/user/bind')
  const keep = canBind
    ? { label: texts.bind, onPress: () => navigate('/user/bind') }
    : { label: texts.save, onPress: onSave }
  return (
    <Modal
      open={open}
      title={texts.rememberTitle}
      onClose={onClose}
      actions={[{ label: texts.done, onPress: onClose }, keep]}
    >
      <p>{texts.remember}</p>
      <div className={styles.domain}>
        <span className={styles.address}>{domain}</span>
        <Button
          kind="soft"
          size="s"
          icon="copy"
          aria-label={texts.copyDomainLabel(domain)}
          onClick={() => void copyText(siteAddress(info ?? null))}
        >
          {texts.copyDomain}
        </Button>
      </div>
      <p>{canBind ? texts.keepBound : texts.keepPicture}</p>
      {user && (
        <div className={styles.credentials}>
          <Credentials user={user} />
        </div>
      )}
    </Modal>
  )
}

function Help({ open, onClose }: StepProps) {
  const user = useUser()
  const { data: info } = useQuery(commonInfo())
  return (
    <Modal open={open} title={texts.helpTitle} onClose={onClose} actions={[{ label: texts.again, onPress: onClose }]}>
      <ol className={styles.helps}>
        {texts.helps.map(({ title, hint }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{hint}</span>
          </li>
        ))}
      </ol>
      {user && (
        <div className={styles.credentials}>
          <Credentials user={user} />
        </div>
      )}
      <div className={styles.links}>
        {info?.appDownloadUrl && (
          <a href={info.appDownloadUrl} className={styles.link}>
            <Icon name="download" size={18} />
            {texts.download}
          </a>
        )}
        <a href={contactAddress('contactPage')} className={styles.link}>
          <Icon name="service" size={18} />
          {texts.service}
        </a>
      </div>
    </Modal>
  )
}

function Saved({ open, onClose }: StepProps) {
  const user = useUser()
  return user && <SavePicture user={user} open={open} onClose={onClose} />
}

/** Told once the page is in front again with the flag set: a new load, a page kept by the browser, or back from an app. */
function useReturn(onReturn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets state, and must not ask again when it is drawn again
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && payPageVisited.get()) onReturn()
    }
    look()
    const forget = givenBack.subscribe(look)
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      forget()
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
