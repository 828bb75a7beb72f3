// The kit's links and ways back. The app hands in where they lead.
import { type ComponentType, createContext, type ReactNode } from 'react'

export interface KitNavigation {
  Link: ComponentType<{ to: string; className: string; children: ReactNode }>
  /** One page back. */
  back(): void
  /** False on the first page of a visit. */
  canGoBack(): boolean
  goHome(): void
}

/** An app puts this around its pages. Without it, nothing leads anywhere. */
export const NavigationContext = createContext<KitNavigation>({
  Link: ({ children }) => children,
  back: () => {},
  canGoBack: () => false,
  goHome: () => {},
})
