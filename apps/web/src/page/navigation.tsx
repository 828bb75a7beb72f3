// Moves between screens: `navigate`, `back`, `goHome` and <Link>. The app installs the navigator at start,
// so that no feature ever imports the app.
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use, useEffect } from 'react'

export interface Navigator {
  navigate(to: string, options?: { replace?: boolean }): void
  back(): void
  home(): void
  /** Fetches the code of a screen ahead of the tap. */
  preload(to: string): void
  /** False on the first screen of this visit. */
  canGoBack(): boolean
  /** True when a path leads to a screen. */
  isOpen(to: string): boolean
}

let installed: Navigator | null = null

export function installNavigator(navigator: Navigator): void {
  installed = navigator
}

/** Moves to a path of the product. With `replace` the present screen leaves the history. */
export function navigate(to: string, options?: { replace?: boolean }): void {
  installed?.navigate(to, options)
}

/** Goes one screen back; from the first screen of a visit to its home. */
export function back(): void {
  installed?.back()
}

export function goHome(): void {
  installed?.home()
}

function preload(to: string): void {
  installed?.preload(to)
}

export function canGoBack(): boolean {
  return installed?.canGoBack() ?? false
}

/** True when a path, as an operator may write one, leads to a screen. */
export function isOpen(to: string): boolean {
  return installed?.isOpen(to) ?? false
}

export interface PageInfo {
  /** One key per visit of a screen, the same again after going back to it. Use it in query keys of lists. */
  key: string
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  setTitle(title: string): void
}

export const PageContext = createContext<PageInfo>({
  key: '',
  path: '/',
  params: {},
  query: new URLSearchParams(),
  setTitle: () => {},
})

export function usePage(): PageInfo {
  return use(PageContext)
}

/** Sets the title of top bar and browser tab when it is known only later. */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = usePage()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return (
    <a href={to} onClick={follow} onPointerDown={() => preload(to)} {...rest}>
      {children}
    </a>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
