/** Declares the texts of every code (scripts/light-contracts.mjs). */
declare module 'virtual:texts-of-codes' {}
