import type { ComponentPropsWithRef } from 'react'

/** A button that sends no form. */
export const Button = (props: ComponentPropsWithRef<'button'>) => <button type="button" {...props} />
