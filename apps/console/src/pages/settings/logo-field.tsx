// The site's logo in the form of the settings: a file is uploaded at once, and the save of the form names it.
import { logoPath } from '@manjuan/contract/logo'
import { Button } from '@manjuan/ui'
import { use, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { fileAsBase64 } from '#parts/base64.ts'
import { Faults } from '#parts/form.tsx'
import { PictureFile } from '#parts/picture-file.tsx'
import styles from './settings.module.css'

interface LogoFieldProps {
  label: string
  hint: string
  start: string
  mayEdit: boolean
}

export function LogoField({ label, hint, start, mayEdit }: LogoFieldProps) {
  const [logo, setLogo] = useState(start)
  const refused = use(Faults).logo
  const { busy, trouble, run } = useDeed('addLogo', (stored) => setLogo(stored.logo))
  return (
    <div className={styles.logo}>
      <input type="hidden" name="logo" value={logo} />
      <PictureFile
        label={label}
        hint={hint}
        busy={busy}
        fault={trouble?.faults.picture || trouble?.text || refused}
        disabled={!mayEdit}
        onFile={async (file) => void run({ body: { picture: await fileAsBase64(file) } })}
      />
      {logo === '' ? (
        <p>现在是默认的朱红印章</p>
      ) : (
        <img src={logoPath(logo, 'icon')} alt="现在的图标" width={64} height={64} className={styles.mark} />
      )}
      {logo !== '' && mayEdit && (
        <Button kind="plain" size="s" onClick={() => setLogo('')}>
          用默认的印章
        </Button>
      )}
    </div>
  )
}
