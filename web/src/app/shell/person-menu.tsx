import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconHelp,
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUserShare,
  IconUserX,
  IconWorld,
} from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type Me, scopeName, signOut, useSession } from '@/api/session';
import { useActFor } from '@/frame/acting';
import { toast } from '@/frame/toast';
import { AppLink } from '@/kit/link';
import { initials, t, word } from '@/text';
import { CHANGE_PASSWORD, HOME, SIGN_IN } from '../guards';
import { helpWith } from '../help/address';
import { useLanguageSwitch } from '../language-switch';
import { useSchemeSwitch } from './scheme-switch';
import classes from './shell.module.css';

interface PersonMenuProps {
  me: Me;
  onKeys: () => void;
}

export function PersonMenu({ me, onKeys }: PersonMenuProps) {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { session } = useSession();
  const scheme = useSchemeSwitch();
  const language = useLanguageSwitch();
  const actFor = useActFor();
  const acting = me.acting_for;
  const leave = async () => {
    try {
      await signOut();
    } catch (thrown) {
      toast.problem(thrown);
    }
    await router.navigate({ to: SIGN_IN });
  };
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <UnstyledButton className={classes['person']} aria-label={t('shell.person', { name: me.name })}>
          <Avatar src={me.photo_url} size={34} color="brand" variant="light" alt="">
            {initials(me.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <Text fw={600} size="sm">
            {me.name}
          </Text>
          <Text size="xs" c="dimmed">
            {[word(me.role ?? me.roles[0]), scopeName(me.scope)].filter(Boolean).join(' · ')}
          </Text>
          {acting && <Text size="xs">{t('shell.acting.who', { name: acting.name })}</Text>}
          <Text size="xs" c="dimmed" hiddenFrom="md">
            {session ? t('shell.session', { name: session.name }) : t('shell.session.none')}
          </Text>
        </div>
        <Menu.Divider />
        {acting && (
          <Menu.Item leftSection={<IconUserX size={17} />} onClick={() => void actFor(null)}>
            {t('shell.acting.stop', { name: acting.name })}
          </Menu.Item>
        )}
        {me.may_act_for
          ?.filter((one) => one.id !== acting?.id)
          .map((one) => (
            <Menu.Item key={one.id} leftSection={<IconUserShare size={17} />} onClick={() => void actFor(one.id)}>
              {t('shell.acting.begin', { name: one.name })}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconUserCircle size={17} />} component={Link} to="/admin/my-account">
          {t('shell.account.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={17} />} component={Link} to={CHANGE_PASSWORD}>
          {t('shell.password.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHelp size={17} />} component={AppLink} to={helpWith(here)}>
          {t('shell.help.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconWorld size={17} />} component="a" href={HOME}>
          {t('shell.person.website')}
        </Menu.Item>
        <Menu.Item
          hiddenFrom="sm"
          leftSection={scheme.dark ? <IconSun size={17} /> : <IconMoon size={17} />}
          onClick={scheme.turn}
        >
          {scheme.title}
        </Menu.Item>
        <Menu.Item
          hiddenFrom="sm"
          leftSection={<IconLanguage size={17} />}
          lang={language.other}
          onClick={language.turn}
        >
          {language.title}
        </Menu.Item>
        <Menu.Item visibleFrom="sm" leftSection={<IconKeyboard size={17} />} rightSection="?" onClick={onKeys}>
          {t('shell.keys')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void leave()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
