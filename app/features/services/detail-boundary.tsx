import { Component, type ReactNode } from 'react'

interface DetailBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** Whatever goes wrong in the detail, its script that does not arrive included, ends here and not with the page. */
export class DetailBoundary extends Component<DetailBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
