// V-05: the shelf of films alone, as the video library leads to it.
import { usePageTitle } from '#page/navigation.tsx'
import { BoughtVods } from './bought.tsx'
import { texts } from './texts.ts'

export default function VodShelf() {
  usePageTitle(texts.vod)
  return <BoughtVods />
}
