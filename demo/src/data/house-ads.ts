/** The shop's own advertisements in the player: before one free film, and wherever a viewer pauses. */
import type { MoodName } from '../draw/mood.ts'
import type { SceneName } from '../draw/scene.ts'

export type HouseAd = {
  place: 'start' | 'pause'
  heading: string[]
  tagline: string
  picture: { scene: SceneName; mood: MoodName }
  link: string
  seconds: number
  /** Null: the advertisement belongs to every film. */
  work: string | null
}

export const houseAds: readonly HouseAd[] = [
  {
    place: 'start',
    heading: ['开通会员'],
    tagline: '会员影片，随心看完',
    picture: { scene: 'palace', mood: 'gold' },
    link: '/purchase',
    seconds: 5,
    work: 'fourseasons',
  },
  {
    place: 'pause',
    heading: ['歇一会', '读本小说'],
    tagline: '四十部原创小说，开篇免费',
    picture: { scene: 'library', mood: 'lamp' },
    link: '/novel',
    seconds: 0,
    work: null,
  },
]
