// The kit's second door: pieces that open over a screen.
export { useDialog } from './dialog.ts'
export { useLayer } from './layers.ts'
export { Modal, type ModalAction } from './modal.tsx'
export { Sheet } from './sheet.tsx'
