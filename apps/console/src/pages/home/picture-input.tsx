// A file becomes the picture of a banner: the server makes it anew, and tells its address and size.
import type { ReactNode } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { fileAsBase64 } from '#parts/base64.ts'
import type { Banner } from '#parts/home-slots.ts'
import { PictureFile } from '#parts/picture-file.tsx'

interface PictureInputProps {
  children: ReactNode
  onStored(picture: Banner['picture']): void
}

export function PictureInput({ children, onStored }: PictureInputProps) {
  const { busy, trouble, run } = useDeed('addHomePicture', onStored)
  return (
    <PictureFile
      label={children}
      hint="JPEG、PNG 或 WebP，最大 6 MB，建议 1080×460"
      busy={busy}
      fault={trouble?.faults.picture || trouble?.text}
      onFile={async (file) => void run({ body: { picture: await fileAsBase64(file) } })}
    />
  )
}
