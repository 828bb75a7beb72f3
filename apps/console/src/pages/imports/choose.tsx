// Files and folders chosen by a button, for whoever does not drop them.
import { Button } from '@manjuan/ui'
import { useRef } from 'react'
import { fromInput } from '#api/uploads/picked.ts'
import { addFiles } from '#api/uploads/queue.ts'
import styles from './imports.module.css'

export function Choose() {
  return (
    <div className={styles.choose}>
      <One words="选择文件" label="要上传的文件" />
      <One words="选择文件夹" label="要上传的文件夹" folder />
    </div>
  )
}

function One({ words, label, folder = false }: { words: string; label: string; folder?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={folder ? 'plain' : 'primary'} size="m" onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          addFiles(fromInput(target.files))
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
