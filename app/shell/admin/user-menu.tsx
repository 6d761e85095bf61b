import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { Avatar } from '#design/marks/avatar.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#design/overlays/menu.tsx'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'
import { useLogout } from './sign-in/use-logout.ts'

export function UserMenu() {
  const { user } = useAuth()
  const logOut = useLogout()

  const nameAndEmail = (
    <>
      <b>{user?.name}</b>
      <span>{user?.email}</span>
    </>
  )

  return (
    <Menu
      label="Account"
      trigger={
        <button className="user" type="button">
          <Avatar name={user?.name ?? ''} />
          <span className="who">{nameAndEmail}</span>
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      }
    >
      <div className="who-in-menu">
        <MenuHeading>
          <span className="who">{nameAndEmail}</span>
        </MenuHeading>
        <MenuSeparator />
      </div>
      <MenuLink icon={UserRound} href="/admin/settings">
        Profile Settings
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={logOut}>
        Logout
      </MenuItem>
    </Menu>
  )
}
