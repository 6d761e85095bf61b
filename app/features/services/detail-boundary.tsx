import { Component, type ReactNode } from 'react'

interface DetailBoundaryProps {
  onFail: () => void
  fallback: ReactNode
  children: ReactNode
}

/** Whatever goes wrong in the detail, its script that does not arrive included, ends here in the fallback. */
export class DetailBoundary extends Component<DetailBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
