import { declareErrors } from '../../kernel/declare-texts'

export const storageErrors = declareErrors('storage', {
  missing: {
    kind: 'not-found',
    text: 'The file is missing from object storage. Restore it, or send the document again.',
  },
  full: {
    kind: 'unavailable',
    text: "File storage ({where}) is full, so the file wasn't stored. Free some space and send it again.",
  },
  unwritable: {
    kind: 'unavailable',
    text: "Can't write files to {folder} ({reason}). Give the user running Kontor write access, or set KONTOR_DATA to another directory.",
  },
  denied: {
    kind: 'unavailable',
    text: 'Object storage ({where}) refused the credentials ({reason}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their permissions.',
  },
  unreachable: {
    kind: 'unavailable',
    text: "Object storage ({where}) doesn't respond ({reason}). Check S3_ENDPOINT and that the service is running. Nothing was stored.",
  },
})
