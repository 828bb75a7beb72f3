// Decisions of the comic home. Pure: the clock comes in.

/** H-05: shown from 21:00 to 07:00 by the visitor's clock, and always to readers who topped up once. */
export function mayShowThreeD(hour: number, recharged: boolean): boolean {
  return recharged || hour >= 21 || hour < 7
}

export type SectionLook = 'mosaic' | 'grid' | 'rail' | 'lead' | 'rows' | 'ranking'

export interface SectionPlan {
  look: SectionLook
  /** Comics a batch. */
  size: number
  more: string
}

/** The look of each section. The server names the sections and their order. */
export const sectionPlans = {
  e_recommend: { look: 'mosaic', size: 6, more: '/home/recommend' },
  three_d: { look: 'rail', size: 8, more: '/home/three-d' },
  new: { look: 'rows', size: 3, more: '/home/new' },
  new_on: { look: 'rail', size: 8, more: '/home/new-on' },
  bzxz: { look: 'grid', size: 6, more: '/home/bzxz' },
  kkbg: { look: 'lead', size: 4, more: '/home/kkbg' },
  hot: { look: 'ranking', size: 6, more: '/home/ranked' },
} satisfies Record<string, SectionPlan>
