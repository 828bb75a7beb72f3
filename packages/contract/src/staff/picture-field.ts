// A picture that comes as base64 inside a call.
import { pictureText } from './endpoint.ts'
import { pictureBytes } from './home-slots.ts'

/** Bytes of the body that holds one. */
export const pictureBodyBytes = pictureBytes * 2

export const pictureField = pictureText(pictureBytes)
