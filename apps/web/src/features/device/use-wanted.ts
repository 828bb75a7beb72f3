// The page that the reader wanted: its path, its full address for another device, and its comic.
import { useQuery } from '@tanstack/react-query'
import { comicDetail } from '#api/comic-works.ts'
import { branchId, defaultBranchId } from '#local/branch.ts'
import { wantedPath } from '#local/device.ts'
import { useLocal } from '#local/use-local.ts'
import { usePage } from '#page/navigation.tsx'
import { addressFor, comicIn } from './rules.ts'

export function useWanted() {
  const path = wantedPath(usePage().query.get('to'))
  const branch = useLocal(branchId)
  const comic = comicIn(path)
  const { data } = useQuery({ ...comicDetail(comic ?? 0), enabled: comic !== null })
  return { path, address: addressFor(path, location.origin, branch, defaultBranchId), book: data?.book ?? null }
}
