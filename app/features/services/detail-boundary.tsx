import { Component, type ReactNode } from 'react'

interface DetailBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** Catches every error of the detail view, a script that fails to load included, so that the page stays. */
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
