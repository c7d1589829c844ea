import { describe, expect, test } from 'vitest';
import { settings } from './config.ts';
import { describeMisspelt, describeMissingContact } from './settings-advice.ts';

const names = Object.keys(settings);
const advice = (env: Record<string, string>) => describeMisspelt(names, env);
const sentence = (name: string, meant: string) =>
  `${name} is no setting and was not read. Did you mean ${meant}?`;

describe('a setting that may be misspelt', () => {
  const misspelt = [
    ['PROT', 'PORT'],
    ['POTR', 'PORT'],
    ['PORTS', 'PORT'],
    ['PRT', 'PORT'],
    ['POR', 'PORT'],
    ['port', 'PORT'],
    ['HOTS', 'HOST'],
    ['DATADIR', 'DATA_DIR'],
    ['data-dir', 'DATA_DIR'],
    ['DATA_DRI', 'DATA_DIR'],
    ['DATDIR', 'DATA_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['SMTP-URL', 'SMTP_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['SITE_EMIAL', 'SITE_EMAIL'],
    ['SITE_ADRES', 'SITE_ADDRESS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['AUTH_SECERT', 'AUTH_SECRET'],
    ['BACKUPKEY', 'BACKUP_KEY'],
  ] as const;
  test.each(misspelt)('%s: %s is suggested', (name, meant) => {
    expect(advice({ [name]: '80' })).toEqual([sentence(name, meant)]);
  });

  test.each(misspelt)('%s is named too if %s is set', (name, meant) => {
    expect(advice({ [name]: '80', [meant]: '81' })).toEqual([sentence(name, meant)]);
  });

  test.each(names)(
    '%s: each swap, lost letter, doubled letter and underscore is recognised',
    (name) => {
      const at = [...name].map((_, index) => index);
      const slips = [
        ...at.map((i) => name.slice(0, i) + (name[i + 1] ?? '') + name[i]! + name.slice(i + 2)),
        ...at.map((i) => name.slice(0, i) + name.slice(i + 1)),
        ...at.map((i) => name.slice(0, i) + name[i]! + name.slice(i)),
        ...at.map((i) => `${name.slice(0, i)}_${name.slice(i)}`),
        name.replaceAll('_', ''),
        name.toLowerCase(),
      ].filter((slip) => !names.includes(slip));
      for (const slip of slips) expect(advice({ [slip]: 'x' })).toEqual([sentence(slip, name)]);
    },
  );

  test('is ignored if it is empty', () => {
    expect(advice({ PROT: ' ', POTR: '' })).toEqual([]);
  });

  // Variables of shells, terminals, sessions, systemd, containers, CI, package managers, and
  // programs beside it.
  const usual =
    `PATH HOME HOSTNAME HOSTTYPE MACHTYPE OSTYPE VENDOR GROUP PWD OLDPWD SHLVL SHELL USER USERNAME
    LOGNAME UID EUID PPID IFS PS1 PS2 PS4 MAIL MAILCHECK MAILPATH LANG LANGUAGE LC_ALL LC_CTYPE
    LC_TIME TERM TERM_PROGRAM COLORTERM COLUMNS LINES EDITOR VISUAL PAGER LESS LESSOPEN LS_COLORS
    HISTFILE HISTSIZE HISTCONTROL TMPDIR TMP TEMP TZ DISPLAY XAUTHORITY WAYLAND_DISPLAY
    XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME XDG_CONFIG_DIRS XDG_CACHE_HOME XDG_RUNTIME_DIR
    XDG_SESSION_ID XDG_SESSION_TYPE DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION
    SSH_TTY SUDO_USER SUDO_UID SUDO_GID SUDO_COMMAND PORTAL DESKTOP_SESSION GTK_USE_PORTAL
    GPG_AGENT_INFO INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH NOTIFY_SOCKET
    STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY
    LISTEN_FDS LISTEN_PID MAINPID WATCHDOG_USEC KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT
    KUBERNETES_PORT KUBERNETES_PORT_443_TCP_PORT KUBERNETES_PORT_443_TCP_ADDR POD_NAME POD_IP
    NODE_NAME DOCKER_HOST DOCKER_CONFIG container CI CI_JOB_ID CI_SERVER_HOST CI_SERVER_PORT
    CI_SERVER_URL CI_PROJECT_DIR CI_API_V4_URL GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SERVER_URL
    GITHUB_API_URL RUNNER_TEMP RUNNER_OS BUILD_URL JENKINS_URL WORKSPACE DEBIAN_FRONTEND NODE_ENV
    NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION NVM_DIR NVM_BIN INIT_CWD npm_command
    npm_execpath npm_node_execpath npm_package_name npm_config_cache npm_config_user_agent
    npm_lifecycle_event npm_config_global_prefix npm_config_local_prefix npm_config_prefix COLOR
    EDITOR _ http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY PGHOST PGPORT
    PGUSER PGDATABASE PGDATA PGPASSWORD POST COST SORT PART MOST LOST PGHOSTADDR POSTGRES_USER
    POSTGRES_PASSWORD POSTGRES_DB DATABASE_SSL DATABASE_NAME DATABASE_USER DATABASE_HOST
    DATABASE_PORT DB_HOST DB_PORT DB_URL REDIS_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS SITE_NAME
    SITE_URL SITE_ID SITE_TITLE BACKUP_DIR BACKUP_DAY PUBLIC_DIR PUBLIC_IP STRIPE_API_KEY
    GOOGLE_API_KEY GOOGLE_APPLICATION_CREDENTIALS SECRET_KEY SECRET API_KEY AWS_REGION
    AWS_SECRET_ACCESS_KEY LD_LIBRARY_PATH LD_PRELOAD MALLOC_ARENA_MAX PYTHONPATH JAVA_HOME GOPATH
    CARGO_HOME WINDOWID WSL_DISTRO_NAME WSLENV ZDOTDIR FPATH CDPATH MANPATH INFOPATH INPUTRC RANDOM
    SECONDS OPTIND STY TMUX TMUX_PANE TUDO_PAGES DAYS_AHEAD DYNO HOST_IP HOST_UID CONTACT MAILTO`.split(
      /\s+/,
    );
  test.each(usual)('%s belongs to another program', (name) => {
    expect(advice({ [name]: 'x' })).toEqual([]);
  });
});

test('missing footer settings are reported in one line', () => {
  const site = {
    SITE_ADDRESS: '1 Main Street',
    SITE_PHONE: '+1 555 0100',
    SITE_EMAIL: 'a@example.com',
  };
  expect(describeMissingContact(names, {})).toEqual([
    'The pages do not say how to reach you: SITE_ADDRESS, SITE_PHONE, SITE_EMAIL are not set.',
  ]);
  expect(describeMissingContact(names, { ...site, SITE_PHONE: '' })).toEqual([
    'The pages do not say how to reach you: SITE_PHONE is not set.',
  ]);
  expect(describeMissingContact(names, site)).toEqual([]);
});
