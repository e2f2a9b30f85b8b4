/** The telephone of the Seattle house: who sends the bill, to which company and account, and what it charges for each month. */
export const telephoneBill = {
  supplierId: 'S-1005',
  companyId: 'HP-300',
  services: [
    { name: 'Fiber internet 1 Gbit/s, 77 Harbor Steps', quantity: '1', unitPrice: '389.00' },
    { name: 'Guest Wi-Fi, managed access points', quantity: '46', unitPrice: '6.75' },
    { name: 'SIP voice channels', quantity: '24', unitPrice: '11.50' },
    { name: 'Elevator emergency lines', quantity: '4', unitPrice: '28.90' },
    { name: 'International calls, minutes', quantity: '317', unitPrice: '0.045' },
  ],
  /** What people code each of its lines with. */
  coding: { costCentre: '34000', spendCategory: 'SC-340' },
} as const
