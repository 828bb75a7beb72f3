// Ways to get the app: the branch's download, and the steps to this device's home screen.

import { Button, Icon, showAlert } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import '#api/query-client.ts'
import { commonInfo } from '#api/site.ts'
import { clientTypeOf, thisDevice } from '#local/device.ts'
import { canInstall, install } from '#local/install.ts'
import styles from './sheet.module.css'
import { texts } from './texts.ts'

export default function AppSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const address = downloadAddress(useQuery(commonInfo()).data?.appDownloadUrl ?? '')
  const client = clientTypeOf(thisDevice())
  const steps = client === 'ios' || client === 'android' ? texts.steps[client] : texts.steps.other
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} footer={<Way address={address} onClose={onClose} />}>
      <p className={styles.hint}>{texts.hint}</p>
      <h3 className={styles.title}>{texts.add}</h3>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step}>
            <span className={styles.number}>{at + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** The app's download if there is one, else the steps in this browser. */
function Way({ address, onClose }: { address: string | null; onClose(): void }) {
  const add = async () => {
    const agreed = await install()
    onClose()
    if (agreed) showAlert(texts.installed)
  }
  if (address)
    return (
      <a href={address} className={styles.download} rel="noopener">
        <Icon name="download" size={20} />
        {texts.download}
      </a>
    )
  return canInstall() ? (
    <Button block size="l" icon="plus" onClick={() => void add()}>
      {texts.install}
    </Button>
  ) : (
    <Button block size="l" onClick={onClose}>
      {texts.known}
    </Button>
  )
}

function downloadAddress(url: string): string | null {
  if (url === '' || !URL.canParse(url, location.origin)) return null
  const { protocol, href } = new URL(url, location.origin)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
