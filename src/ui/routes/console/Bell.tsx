import { Bell as BellIcon } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotifications } from '#src/app/hooks/notifications.ts';
import { BrokenDialog } from '../../components/BrokenDialog';
import { CountBadge } from '../../components/CountBadge';
import { PartBoundary } from '../../components/PartBoundary';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';
import { shellStrings } from '../../strings/shell';
import { NavButton, type Rail, RailHidden, RowCount } from './NavLink';
import type { NotificationListProps } from './NotificationList';

const parts = createParts({ list: () => import('./NotificationList') });

/** What the person should look at: a bell with a count, and the list of it. `bare`: for the top bar of a phone. */
export const Bell = ({ rail, bare = false }: { rail: Rail; bare?: boolean }) => {
  const { shown } = useNotifications();
  const [style, setStyle] = useState<NotificationListProps['style'] | null>(null);
  if (!shown) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { right, bottom } = currentTarget.getBoundingClientRect();
    setStyle({ left: `${right + 8}px`, bottom: `${Math.max(12, window.innerHeight - bottom - 8)}px` });
  };
  const close = () => setStyle(null);
  return (
    <>
      <NavButton
        rail={rail}
        aria-label={shellStrings.notifications(shown.total)}
        title={shellStrings.notificationsTitle}
        aria-haspopup="dialog"
        aria-expanded={style !== null}
        flexShrink={0}
        {...(bare && { w: '44px', h: '44px', px: '0', justifyContent: 'center' })}
        onClick={open}
        onPointerEnter={() => parts.prefetch('list')}
      >
        <BellIcon size={bare ? 18 : 16} aria-hidden="true" />
        {!bare && <RailHidden rail={rail}>{shellStrings.notificationsTitle}</RailHidden>}
        {shown.total > 0 && (
          <RowCount rail={bare ? 'always' : rail} aria-hidden="true">
            <CountBadge count={shown.total} label={shellStrings.notifications(shown.total)} />
          </RowCount>
        )}
      </NavButton>
      {style &&
        // Outside of the bar, which a tablet hides when it is turned: an open list that nobody sees would block the page.
        createPortal(
          <PartBoundary
            parts={parts}
            name="list"
            waiting={<ProgressBar />}
            broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={close} />}
          >
            {({ NotificationList }) => <NotificationList style={style} onClose={close} />}
          </PartBoundary>,
          document.body,
        )}
    </>
  );
};
