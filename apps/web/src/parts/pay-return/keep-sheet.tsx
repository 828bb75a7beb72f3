// The card of a paid order over a chapter or film.
import { Sheet } from '@manjuan/ui/dialogs'
import { KeepCard } from './keep-card.tsx'
import { texts } from './texts.ts'

interface KeepSheetProps {
  open: boolean
  orderNo: string
  onClose(): void
}

export default function KeepSheet({ open, orderNo, onClose }: KeepSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.rememberTitle} bare>
      <KeepCard orderNo={orderNo} />
    </Sheet>
  )
}
