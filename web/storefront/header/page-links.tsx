import { useLocation } from 'react-router';
import { DrawnOnce } from '#web/ui/drawn-once.tsx';
import { Link } from '#web/ui/navigation/link.tsx';

interface PageLinksProps {
  links: readonly { name: string; path: string }[];
  className?: string | undefined;
  linkClassName?: string | undefined;
  prefetch?: 'intent';
}

/** A list of pages, of which one may be this. */
export function PageLinks({ links, className, linkClassName, prefetch }: PageLinksProps) {
  const { pathname } = useLocation();
  const here = links.find(({ path }) => path === pathname.toLowerCase())?.path;
  return (
    <DrawnOnce as="ul" className={className} of={['links', links, here, linkClassName, prefetch]}>
      {() =>
        links.map(({ name, path }) => (
          <li key={path}>
            <Link
              to={path}
              className={linkClassName}
              aria-current={path === here ? 'page' : undefined}
              {...(prefetch && { prefetch })}
            >
              {name}
            </Link>
          </li>
        ))
      }
    </DrawnOnce>
  );
}
