// Pictures under /js/: ciphertext as text/plain.
import { endpoint } from '../shared/endpoint.ts'

export const mediaCalls = {
  image: endpoint({
    about:
      'A slice of a picture: base64 of AES-256-GCM ciphertext as text/plain; 204 when there is none or it is not the reader’s',
    access: 'optional',
    form: 'raw',
  }),
}
