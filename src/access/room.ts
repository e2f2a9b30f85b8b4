import type { ScreenText } from '../kernel/screen-text'
import type { CustomPermission } from './custom-permissions'
import type { Permission, PermissionTable } from './permissions'
import type { RoleRequirement } from './roles'

export type Layout = 'default' | 'minimal' | 'error' | 'sign-in'

/** A key and what it does. */
export type KeyRow = readonly [keys: string, does: ScreenText]

/** Paragraphs. */
export type HelpTexts = readonly ScreenText[]

/** A page, with everything that the product says about it. Its component is named in the room's `.web.tsx`. */
export type PageDeclaration = {
  /** Path pattern; '{id}' stands for one segment. */
  path: `/${string}`
  screen: ScreenText
  /** Browser tab title after '{product name} - '; null where the product shows none. */
  title: ScreenText | null
  layout?: Layout
  /** Any of them; none listed means that roles do not matter. */
  roles?: readonly RoleRequirement[]
  /** The feature flag that opens the page, by the name that its room declares. */
  flag?: string
  /** The permission that opens the page, as the server's session answers it. */
  permission?: Permission
  /** Any of them opens the page; none listed means that there is no such condition. */
  customPermissions?: readonly CustomPermission[]
  /** Where the sidebar names it; `order` counts through the whole sidebar. */
  sidebar?: {
    group: ScreenText | null
    label: ScreenText
    order: number
    alsoNeeds?: readonly CustomPermission[]
    /** The name of the group leads here. */
    opensGroup?: true
  }
  /** Loads the paragraphs of the help widget, which nobody needs before it is opened; without them the page has none. */
  help?: () => Promise<HelpTexts>
  keys?: readonly KeyRow[]
  /** False where staff need not have selected a customer yet. */
  needsCustomer?: false
  /** What the page will be for; only while it has no screen yet. */
  planned?: ScreenText
}

/** What a room says about itself to both sides of the wire (docs/add-a-room.md). */
export type RoomDeclaration = {
  name: string
  /** Permissions that the room's endpoints and pages name: 'room.right' → who has it. */
  permissions?: PermissionTable
  /** Feature flags that the room brings: name → what it opens. '{product}' in a name is the product's. */
  flags?: Readonly<Record<string, ScreenText>>
  pages?: readonly PageDeclaration[]
  /** What the room refuses (`declareErrors`). */
  errors?: DeclaredByCode
  /** Why a document, mail or job stands where it stands (`declareTexts`). */
  reasons?: DeclaredByCode
  /** What people are notified of. */
  notices?: DeclaredByCode
  /** How entries of a document's history are told. */
  history?: DeclaredByCode
}

/** Makers of coded texts, as `declareErrors` and `declareTexts` give them. */
type DeclaredByCode = Readonly<Record<string, { readonly code: string; readonly text: ScreenText }>>

/** Declares a room; keeps its literal types. */
export function room<const T extends RoomDeclaration>(declared: T): T {
  return declared
}
