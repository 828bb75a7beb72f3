// One broken screen must not take the shell with it.
import { Component, type ReactNode } from 'react'
import { ErrorState } from '#ui/states.tsx'
import { texts } from './texts.ts'

export class Guard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <ErrorState title={texts.brokenTitle} hint={texts.brokenHint} onRetry={() => this.setState({ broken: false })} />
    )
  }
}
