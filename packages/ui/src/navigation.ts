// The kit's links and ways back. The app hands in where they lead.
import { type ComponentType, createContext, type ReactNode } from 'react'

export interface KitNavigation {
  Link: ComponentType<{ to: string; className: string; children: ReactNode }>
  /** One page back. */
  back(): void
  /** False on the first page of a visit. */
  canGoBack(): boolean
  goHome(): void
  /** Told of the layers whenever one opens. Without it, layers have no entries in the browser's history. */
  cover?(layers: Layers): void
}

/** The entries that layers have in the browser's history, over the page's own. `history.state.sheet` counts them. */
export interface Layers {
  /** One page back, whatever lies over the page. */
  back(): void
  /** Before a page changes: waits for a step that is under way, and leaves at most `keep` entries of layers. */
  leave(keep: number): Promise<void>
  /** After the page has changed. */
  resume(): void
}

/** An app puts this around its pages. Without it, nothing leads anywhere. */
export const NavigationContext = createContext<KitNavigation>({
  Link: ({ children }) => children,
  back: () => {},
  canGoBack: () => false,
  goHome: () => {},
})
