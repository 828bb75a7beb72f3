// Tells that the document is about to change, while it still stands as the reader sees it. Only a class can tell this.
import { Component } from 'react'

interface BeforeChangeProps {
  /** what is drawn from; the document changes with it */
  of: readonly unknown[]
  onBefore(): void
}

export class BeforeChange extends Component<BeforeChangeProps> {
  override getSnapshotBeforeUpdate(before: BeforeChangeProps): null {
    if (before.of.some((each, at) => each !== this.props.of[at])) this.props.onBefore()
    return null
  }

  // React asks for it beside the snapshot
  override componentDidUpdate(): void {}

  override render(): null {
    return null
  }
}
