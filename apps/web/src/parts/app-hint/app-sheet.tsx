// The sheet behind the app's offers, fetched when it is first opened.
import { useEffect } from 'react'
import { useLater } from '#parts/later/use-later.ts'

interface AppSheetProps {
  open: boolean
  onClose(): void
}

export function AppSheet({ open, onClose }: AppSheetProps) {
  const { Piece: Sheet, ask } = useLater<AppSheetProps>(() => import('./sheet/sheet.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once an opening
  useEffect(() => {
    if (open) ask()
  }, [open])
  return Sheet && <Sheet open={open} onClose={onClose} />
}
