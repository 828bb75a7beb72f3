// One broken screen must not take the shell with it.

import { ErrorState, TopBar } from '@manjuan/ui'
import { Component, type ReactNode } from 'react'
import { texts } from './texts.ts'

interface GuardProps {
  /** The screen draws its own top bar, which breaks with it. */
  ownBar: boolean
  children: ReactNode
}

export class Guard extends Component<GuardProps, { broken: boolean }> {
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
      <>
        {this.props.ownBar && <TopBar title="" />}
        {/* The cause may lie in remembered data. Only a fresh load is sure to drop it. */}
        <ErrorState title={texts.brokenTitle} hint={texts.brokenHint} onRetry={() => location.reload()} />
      </>
    )
  }
}
