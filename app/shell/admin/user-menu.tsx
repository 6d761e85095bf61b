import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import { Menu, MenuItem, MenuLink } from '#design/menu.tsx'
import { useAuth } from '#features/accounts/auth-provider.tsx'
import { useLogout } from './use-logout.ts'

export function UserMenu() {
  const { user } = useAuth()
  const logOut = useLogout()

  return (
    <Menu
      label="Account"
      trigger={
        <button className="user" type="button">
          <Avatar name={user?.name ?? ''} />
          <span className="who">
            <b>{user?.name}</b>
            <span>{user?.email}</span>
          </span>
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      }
    >
      <MenuLink icon={UserRound} href="/admin/settings">
        Profile Settings
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={logOut}>
        Logout
      </MenuItem>
    </Menu>
  )
}
