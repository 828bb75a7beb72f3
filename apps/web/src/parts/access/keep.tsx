// T-08 within a reader or player: the way to the card with the permanent domain and the account, while it is due.
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { keepCard } from '#local/pay-visit.ts'
import { useLocal } from '#local/use-local.ts'
import { useLater } from '#parts/later/use-later.ts'
import { texts } from './texts.ts'

export function Keep({ orderNo }: { orderNo: string }) {
  const card = useLocal(keepCard)
  const [open, setOpen] = useState(false)
  const { Piece, ask } = useLater(() => import('#parts/pay-return/keep-sheet.tsx'))
  if (card?.orderNo !== orderNo || card.done) return null
  return (
    <>
      <Button
        kind="soft"
        size="s"
        onClick={() => {
          ask()
          setOpen(true)
        }}
      >
        {texts.rememberAccount}
      </Button>
      {Piece && <Piece open={open} orderNo={orderNo} onClose={() => setOpen(false)} />}
    </>
  )
}
