// Past the page of a desktop or of WeChat, into the shop.
import { stayHere } from '#local/stays-here.ts'
import { navigate } from '#page/navigation.tsx'

/** A full load, so that the visit begins as any other. Without storage it would only lead back here. */
export function goOnHere(path: string): void {
  if (stayHere()) location.replace(path)
  else navigate(path, { replace: true })
}
