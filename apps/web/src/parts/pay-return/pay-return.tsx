// After a visit to the pay page: 'was payment successful?' (T-08). The answer decides only the next screen. The server
// alone knows whether the order is paid.
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { Button, Icon } from '@manjuan/ui'
import { Modal, type ModalAction } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { commonInfo, contactAddress } from '#api/site.ts'
import { payPageVisited } from '#local/pay-visit.ts'
import { useUser } from '#local/use-user.ts'
import type { LocalUser } from '#local/user.ts'
import { navigate } from '#page/navigation.tsx'
import { copyText } from '#parts/credentials/copy.ts'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { siteAddress } from '#parts/credentials/domain.ts'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { givenBack } from './leave.ts'
import styles from './pay-return.module.css'
import { texts } from './texts.ts'

type Step = 'asking' | 'remember' | 'help'

interface PayReturnProps {
  /** The order that the reader comes back from, as far as it is known. */
  state?: PayOrder['state'] | undefined
}

/** One dialog from the question to its end: its words change, and no second dialog rises. */
export function PayReturn({ state }: PayReturnProps) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Step>('asking')
  const [saving, setSaving] = useState(false)
  useReturn(() => {
    setStep('asking')
    setOpen(true)
  })
  const answer = (next: Step) => {
    payPageVisited.set(false)
    setStep(next)
  }
  const close = () => setOpen(false)
  const says = {
    asking: {
      title: texts.ask,
      art: <Icon name={state === 'paid' ? 'check' : 'wallet'} size={40} />,
      actions: [
        { label: texts.no, onPress: () => answer('help') },
        { label: texts.yes, onPress: () => answer('remember') },
      ],
    },
    remember: {
      title: texts.rememberTitle,
      onClose: close,
      actions: [{ label: texts.done, onPress: close }, keeping(user, close, () => setSaving(true))],
    },
    help: { title: texts.helpTitle, onClose: close, actions: [{ label: texts.again, onPress: close }] },
  }[step]
  return (
    <>
      <Modal open={open} {...says}>
        <Words key={step}>
          {step === 'asking' && <p role="status">{state ? texts.states[state] : texts.askHint}</p>}
          {step === 'remember' && <Remember />}
          {step === 'help' && <Help />}
        </Words>
      </Modal>
      {user && <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />}
    </>
  )
}

const canBind = (user: LocalUser | null): boolean => user?.mobile === ''

/** A way back into the account: a bound mobile, or a picture of the credentials. */
function keeping(user: LocalUser | null, close: () => void, save: () => void): ModalAction {
  const [label, go] = canBind(user) ? [texts.bind, () => navigate('/user/bind')] : [texts.save, save]
  return {
    label,
    onPress: () => {
      close()
      go()
    },
  }
}

/** Screen readers read a new question from its beginning. */
function Words({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.closest('dialog')?.focus(), [])
  return (
    <div ref={ref} className={styles.words}>
      {children}
    </div>
  )
}

/** The permanent domain, and the account that it leads to. */
function Remember() {
  const user = useUser()
  const { data: info } = useQuery(commonInfo())
  const address = siteAddress(info ?? null)
  const domain = new URL(address).host
  return (
    <>
      <p>{texts.remember}</p>
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
      <p>{canBind(user) ? texts.keepBound : texts.keepPicture}</p>
      {user && (
        <div className={styles.credentials}>
          <Credentials user={user} />
        </div>
      )}
    </>
  )
}

function Help() {
  const user = useUser()
  const { data: info } = useQuery(commonInfo())
  return (
    <>
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
    </>
  )
}

/**
 * Told once the page is in front again with the flag set: a new load, a page kept by the browser, or back from an
 * app.
 */
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
