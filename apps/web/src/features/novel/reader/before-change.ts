// Calls back right before the document changes. Only a class component can do this.
import { Component } from 'react'

interface BeforeChangeProps {
  /** The data that is rendered. The document changes with it. */
  of: readonly unknown[]
  onBefore(): void
}

export class BeforeChange extends Component<BeforeChangeProps> {
  override getSnapshotBeforeUpdate(before: BeforeChangeProps): null {
    if (before.of.some((each, at) => each !== this.props.of[at])) this.props.onBefore()
    return null
  }

  // React requires this method beside the snapshot.
  override componentDidUpdate(): void {}

  override render(): null {
    return null
  }
}
