/** Who may see the analytics. */
export const analyticsRoles = ['FINANCIAL_ACCOUNTING', 'AP_MANAGER', 'VS_MANAGER', 'INTERNAL_ADMIN'] as const
