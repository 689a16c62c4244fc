import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { usePerson } from '../../state/session.ts';
import { navigationOf } from './navigation.ts';

export const Frame = ({ children }: { children: ReactNode }) => {
  const { role } = usePerson();
  return (
    <>
      <nav>
        {navigationOf(role).map(({ path, label }) => (
          <NavLink key={path} to={path} end>
            {label()}
          </NavLink>
        ))}
      </nav>
      <main id="main">{children}</main>
    </>
  );
};
