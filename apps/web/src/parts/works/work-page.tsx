// The page of the work that an address names.
import { EmptyState } from '@manjuan/ui'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { back } from '#page/navigation.tsx'

/** An address that names no work leads back. */
export function WorkPage({ id, children }: { id: number | null; children(id: number): ReactNode }) {
  useEffect(() => {
    if (id === null) back()
  }, [id])
  return id === null ? null : children(id)
}

interface NotFoundProps extends Pick<ComponentProps<typeof EmptyState>, 'drawing' | 'heading' | 'action'> {
  texts: { notFound: string; notFoundHint: string }
}

/** There is no such work, or not any more. */
export function NotFound({ texts, ...rest }: NotFoundProps) {
  return <EmptyState {...rest} title={texts.notFound} hint={texts.notFoundHint} />
}
