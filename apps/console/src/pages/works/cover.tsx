// The cover of a work: what readers see now, beside a chosen picture that is not saved yet.
import { coverLimits } from '@manjuan/contract/staff/cover-limits'
import { Button } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { fileAsBase64 } from '#parts/base64.ts'
import { PictureFile } from '#parts/picture-file.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { useUrls } from '#parts/urls.ts'
import styles from './cover.module.css'
import type { Work } from './types.ts'

interface CoverProps {
  work: Work
  mayEdit: boolean
}

export function CoverField({ work, mayEdit }: CoverProps) {
  const { data, error } = useStaff('workCover', { params: { id: work.id } })
  const [url] = useUrls(data?.cover?.slices)
  if (!data && !error) return null
  return (
    <section className={styles.covers} aria-label="封面">
      <figure className={styles.cover}>
        {data?.cover ? (
          <div className={styles.picture} style={{ background: data.cover.color }}>
            {url && <img src={url} alt="读者看到的封面" />}
          </div>
        ) : (
          <div className={styles.picture}>{error ? '封面读不出来' : '还没有封面'}</div>
        )}
        <figcaption>
          {data?.cover ? `现在的封面 ${data.cover.width}×${data.cover.height}` : '有封面才能上架'}
        </figcaption>
      </figure>
      {mayEdit && <Chosen work={work} words={data?.cover ? '更换封面' : '添加封面'} />}
    </section>
  )
}

/** The chosen file stays until it is saved or put away, also when another person has changed the work meanwhile. */
function Chosen({ work: { id, version }, words }: { work: Work; words: string }) {
  const [file, setFile] = useState<File | null>(null)
  const url = useFileUrl(file)
  const save = useDeed('coverWork', (_, key) => {
    setFile(null)
    offerUndo(key, '封面已更换，10 秒内读者可见')
  })
  const send = async (chosen: File) => {
    await save.run({ params: { id }, body: { version, picture: await fileAsBase64(chosen) } })
  }
  return (
    <>
      {file && (
        <figure className={styles.cover}>
          <div className={styles.picture}>{url && <img src={url} alt="新封面预览" />}</div>
          <figcaption>新封面，还没有保存</figcaption>
        </figure>
      )}
      <div className={styles.choice}>
        <PictureFile
          label={words}
          hint="JPEG、PNG 或 WebP，至少 300×400，最大 8 MB"
          busy={save.busy}
          fault={save.trouble?.faults.picture || save.trouble?.text}
          mostBytes={coverLimits.pictureBytes}
          onFile={setFile}
        />
        {file && (
          <div className={styles.buttons}>
            <Button size="m" busy={save.busy} onClick={() => void send(file)}>
              保存封面
            </Button>
            <Button size="m" kind="plain" onClick={() => setFile(null)}>
              放弃
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** The address of a chosen file, as long as it is shown. */
function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
