import { afterEach, beforeEach } from 'vitest'

/** jsdom knows neither modal dialogs nor popovers: enough of the first for components that only open and close them. */
export function withModalDialogs(): void {
  const { showModal, close } = HTMLDialogElement.prototype
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function () {
      this.setAttribute('open', '')
    }
    HTMLDialogElement.prototype.close = function () {
      this.removeAttribute('open')
      this.dispatchEvent(new Event('close'))
    }
  })
  afterEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
  })
}
