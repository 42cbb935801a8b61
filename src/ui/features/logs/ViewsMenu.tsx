import { Box, chakra, Flex } from '@chakra-ui/react';
import { Bookmark, RefreshCw, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { LogView } from '#contract/entities/logWork';
import { useLogViews } from '#src/app/hooks/logWork.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { Form } from '../../components/Form';
import { IconButton } from '../../components/IconButton';
import { Input } from '../../components/Input';
import { PopoverButton } from '../../components/PopoverButton';
import { Problem } from '../../components/Problem';
import { logStrings as strings } from './strings';
import { useLogChoice } from './useLogChoice';

const ViewLink = chakra(AppLink, {
  base: {
    flex: '1',
    minW: 0,
    px: '2',
    lineHeight: '32px',
    borderRadius: 'sm',
    fontSize: 'sm',
    truncate: true,
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current]': { fontWeight: 'semibold' },
  },
});

/** The views that a person keeps of the log, and those that are shared with everybody. */
export const ViewsMenu = () => (
  <PopoverButton
    label={strings.views}
    size="sm"
    variant="ghost"
    widthPx={320}
    face={
      <>
        <Bookmark size={16} aria-hidden="true" />
        {strings.views}
      </>
    }
  >
    {(close) => <Views onOpen={close} />}
  </PopoverButton>
);

const Views = ({ onOpen }: { onOpen: () => void }) => {
  const { record, refusal, failure, isSaving, change, retry } = useLogViews();
  const { view } = useLogChoice();
  const [name, setName] = useState('');
  const keep = () => {
    change({ kind: 'create', name: name.trim(), choice: view });
    setName('');
  };
  const views = record?.views ?? [];
  return (
    <Flex direction="column" gap="2" p="1">
      {failure && !record && (
        <Flex role="alert" align="center" gap="2" color="danger.ink" fontSize="sm">
          {strings.viewsFailed}
          <Button variant="ghost" size="xs" onClick={retry}>
            {failure.message}
          </Button>
        </Flex>
      )}
      {record?.views.length === 0 && (
        <Box px="2" textStyle="hint">
          {strings.noViews}
        </Box>
      )}
      <Group title={strings.ownViews} views={views.filter(({ isOwn }) => isOwn)} onOpen={onOpen} />
      <Group title={strings.sharedViews} views={views.filter(({ isOwn }) => !isOwn)} onOpen={onOpen} />
      <Form can={name.trim() !== ''} onSend={keep} gap="2" pt="2" borderTopWidth="1px">
        <Input
          aria-label={strings.viewName}
          placeholder={strings.keepView}
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {refusal && <Problem>{refusal.message}</Problem>}
        <Button type="submit" size="sm" busy={isSaving} disabled={name.trim() === ''}>
          {strings.keep}
        </Button>
      </Form>
    </Flex>
  );
};

type GroupProps = { title: string; views: readonly LogView[]; onOpen: () => void };

const Group = ({ title, views, onOpen }: GroupProps) =>
  views.length > 0 && (
    <Box role="group" aria-label={title}>
      <Box px="2" py="1" textStyle="caption" fontWeight="semibold" color="inkMuted">
        {title}
      </Box>
      {views.map((view) => (
        <View key={view.id} view={view} onOpen={onOpen} />
      ))}
    </Box>
  );

const View = ({ view: { id, name, choice, isShared, isOwn }, onOpen }: { view: LogView; onOpen: () => void }) => {
  const { change } = useLogViews();
  const { view, viewHref } = useLogChoice();
  const mayShare = usePermissions().has('editOrg');
  const mayChange = isOwn || mayShare;
  return (
    <Flex align="center" gap="0.5">
      <ViewLink href={viewHref(choice)} onClick={onOpen} aria-current={view === choice || undefined} dir="auto">
        {name}
      </ViewLink>
      {isOwn && mayShare && (
        <IconButton
          size="xs"
          label={isShared ? strings.unshareView(name) : strings.shareView(name)}
          Icon={Users}
          aria-pressed={isShared}
          color={isShared ? 'accent.ink' : undefined}
          onClick={() => change({ kind: 'change', id, isShared: !isShared })}
        />
      )}
      {mayChange && (
        <>
          <IconButton
            size="xs"
            label={strings.replaceView(name)}
            Icon={RefreshCw}
            disabled={view === choice}
            onClick={() => change({ kind: 'change', id, choice: view })}
          />
          <IconButton
            size="xs"
            label={strings.deleteView(name)}
            Icon={Trash2}
            onClick={() => change({ kind: 'delete', id })}
          />
        </>
      )}
    </Flex>
  );
};
