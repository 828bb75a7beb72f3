import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

export const checkinCalls = {
  dailySign: endpoint({
    about: 'The daily check-in; a second one on the same Shanghai day is refused',
    access: 'session',
    data: z.object({
      receiveCount: z.number().int(),
      currentSignDay: z.number().int(),
      avaliableAmount: z.number().int(),
    }),
    refusals: ['notYourSession', 'nothingToDo'],
  }),
}
