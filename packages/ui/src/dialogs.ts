// The kit's second door: what opens over a screen.
export { useDialog } from './dialog.ts'
export { Modal, type ModalAction } from './modal.tsx'
export { Sheet } from './sheet.tsx'
