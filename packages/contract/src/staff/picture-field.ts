// A picture that comes as base64 inside a call.
import { z } from 'zod'
import { pictureBytes } from './home-slots.ts'

/** Bytes of the body that holds one. */
export const pictureBodyBytes = pictureBytes * 2

export const pictureField = z
  .string()
  .max((pictureBytes / 3) * 4 + 4, '图片不能超过 6 MB')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, '请选择一张图片')
