// The layout of every account screen: a mark, a large title, the fields one after the other, one button.

import { Button, Icon, type IconName } from '@manjuan/ui'
import type { useForm } from '@manjuan/ui/forms'
import type { ReactNode } from 'react'
import { spanWords } from '#parts/wait/refusal.ts'
import styles from './forms.module.css'
import { texts } from './texts.ts'

interface FormPageProps {
  icon: IconName
  title: string
  hint: string
  children: ReactNode
}

export function FormPage({ icon, title, hint, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name={icon} size={28} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.hint}>{hint}</p>
        </div>
      </header>
      {children}
    </div>
  )
}

export function FormBody({ form, children }: { form: ReturnType<typeof useForm>['props']; children: ReactNode }) {
  return (
    <form {...form} className={styles.form}>
      {children}
    </form>
  )
}

/** A button that waits out a 429 and shows the time left. */
export function Submit({ busy, seconds, children }: { busy: boolean; seconds: number; children: string }) {
  return (
    <Button type="submit" size="l" block busy={busy} disabled={busy || seconds > 0} className={styles.submit}>
      {seconds > 0 ? <span className="digits">{texts.waitFor(spanWords(seconds))}</span> : children}
    </Button>
  )
}
