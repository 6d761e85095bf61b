import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { TextInput } from './text-input.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="password-input">
      <TextInput autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? 'Hide password' : 'Show password'}
        tone="bare"
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
