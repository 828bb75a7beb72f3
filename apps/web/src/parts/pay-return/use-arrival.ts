import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshUser } from '#api/account.ts'

const changed = [
  'recharge',
  'comicRead',
  'comicDetail',
  'comicChapters',
  'novelRead',
  'novelDetail',
  'novelCatalogue',
  'vodDetail',
  'vodPlay',
]

/** A payment changes the reader's account and the chapters that are open: they are asked for again. */
export function useArrival(paid: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!paid) return
    refreshUser().catch(console.error)
    for (const name of changed) void client.invalidateQueries({ queryKey: [name] })
  }, [paid, client])
}
